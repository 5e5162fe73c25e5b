/**
 * Weak memo: creates one value per object (for instance per services or definition) on first use; garbage-collected
 * with the object.
 */
export function weakMemo<Key extends object, Value extends object>(make: (owner: Key) => Value): (owner: Key) => Value {
  const values = new WeakMap<Key, Value>()
  return (owner) => {
    const own = values.get(owner) ?? make(owner)
    values.set(owner, own)
    return own
  }
}

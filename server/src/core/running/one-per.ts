/**
 * Weak memo: creates one value per object (for instance per services or definition) on first use; garbage-collected
 * with the object.
 */
export function onePer<Owner extends object, Own extends object>(make: (owner: Owner) => Own): (owner: Owner) => Own {
  const made = new WeakMap<Owner, Own>()
  return (owner) => {
    const own = made.get(owner) ?? make(owner)
    made.set(owner, own)
    return own
  }
}

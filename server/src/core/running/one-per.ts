/** What belongs to an object (the services of a running instance, a definition): made at its first use, and gone with it. */
export function onePer<Owner extends object, Own extends object>(make: (owner: Owner) => Own): (owner: Owner) => Own {
  const made = new WeakMap<Owner, Own>()
  return (owner) => {
    const own = made.get(owner) ?? make(owner)
    made.set(owner, own)
    return own
  }
}

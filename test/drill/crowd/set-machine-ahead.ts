/** Offsets the wall clock of this process; monotonic time (`performance.now`) is unaffected. */
export function setMachineAhead(milliseconds: number): void {
  if (milliseconds === 0) return
  const Right = Date
  const now = () => Right.now() + milliseconds
  globalThis.Date = new Proxy(Right, {
    construct: (_right, given: [], target) =>
      Reflect.construct(Right, given.length > 0 ? given : [now()], target) as Date,
    get: (right, name) => (name === 'now' ? now : (Reflect.get(right, name) as unknown)),
  })
}

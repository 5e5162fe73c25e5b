/**
 * Shifts Node's clock by CLOCK_OFFSET_MS (`npm test -- --at TIME`). Preloaded in every process, and loaded again in
 * Jest's environments, which have their own Date.
 */
const offset = Number(process.env.CLOCK_OFFSET_MS ?? 0)
const RealDate = globalThis.Date
const realNow = RealDate.now

if (offset !== 0 && RealDate.isShifted !== true) {
  const now = () => realNow() + offset
  Object.assign(RealDate, { now, isShifted: true })
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, parts, made) => Reflect.construct(target, parts.length === 0 ? [now()] : parts, made),
  })
}

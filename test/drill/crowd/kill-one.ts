import type { Trouble } from './trouble'

/** Kills one instance at a random moment; a replacement starts before or afterwards. */
export const killOne = (afterMs: number, { isReplacedFirst }: { isReplacedFirst: boolean }): Trouble => ({
  afterMs,
  happen: async ({ instances, another, chance }) => {
    const victim = chance.oneOf(instances)
    if (!victim) return
    const replacement = isReplacedFirst ? await another() : null
    if (!isReplacedFirst) await victim.stop()
    instances.splice(instances.indexOf(victim), 1, replacement ?? (await another()))
    if (isReplacedFirst) await victim.stop()
  },
})

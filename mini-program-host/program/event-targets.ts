import { glassEasel } from 'glass-easel-miniprogram-adapter'
import type { Realm } from '../realm/realm'

interface Target {
  id?: string
  dataset?: Record<string, unknown> | null
}
type Wrap = (target: Target, mark: Record<string, unknown> | null, currentTarget: Target) => object
interface WrappableEvent {
  type: string
  detail: unknown
  timeStamp: number
  touches?: unknown[]
  changedTouches?: unknown[]
}

/**
 * Gives listeners the same events as on a phone: targets reduced to id, dataset and offset, and values of the program's
 * realm. Patches the component framework once per process.
 */
export function simplifyEventTargets(realm: () => Realm): void {
  const prototype = glassEasel.Event.prototype as unknown as { wrapShadowedEvent: Wrap }
  const wrap = prototype.wrapShadowedEvent
  prototype.wrapShadowedEvent = function (this: WrappableEvent, target, mark, currentTarget) {
    const adopt = <T>(value: T): T => realm().adopt(value)
    return Object.assign(wrap.call(this, target, mark, currentTarget), {
      type: this.type,
      timeStamp: this.timeStamp,
      detail: adopt(this.detail),
      target: adopt(plain(target)),
      currentTarget: adopt(plain(currentTarget)),
      mark: adopt(mark ?? {}),
      touches: adopt(this.touches ?? []),
      changedTouches: adopt(this.changedTouches ?? []),
    })
  }
}

function plain({ id, dataset }: Target): object {
  return { id: id ?? '', dataset: { ...dataset }, offsetLeft: 0, offsetTop: 0 }
}

import { confirm } from '@/ui/overlay/dialog-state'
import { frameText } from '../frame-texts'

/** A newer version waits on the phone: offers it once. Whoever goes on with this one gets it at the next cold start. */
export async function offerNewVersion(apply: () => void): Promise<void> {
  const wantsIt = await confirm({
    title: frameText('version.title'),
    body: frameText('version.body'),
    ok: frameText('version.ok'),
    cancel: frameText('version.later'),
    isOfProgram: true,
  })
  if (wantsIt) apply()
}

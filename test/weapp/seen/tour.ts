import { pageUrlOf } from '@/platform/navigation/route-matching'
import { routes } from '@/routes'
import type { Sample } from '../../portal/sample'
import type { SeenProgram } from './seen-program'
import { stopsOf, type Stop } from './stops'

export type Language = 'zh' | 'en'

const STRANGER = 'a-stranger'

/** Opens the Mini Program as the WeChat user of this name, at the page of a batch: who has an account linked is signed in. */
export async function openAs({ program }: SeenProgram, user: string, sample: Sample): Promise<void> {
  await program.controls.setWechatUser(user)
  // the screens of the wizard then know which batch they are about
  await program.controls.start({ url: pageUrlOf('batchSignIn', { ...sample }) })
  if (user !== STRANGER) await program.untilPage(routes.home.page)
}

/**
 * Opens every page of the Mini Program and stays there while `look` looks: those that anybody may see as a stranger, the
 * others as the WeChat user `linked`, whose account is.
 */
export async function tour(
  seen: SeenProgram,
  linked: string,
  sample: Sample,
  { language, isElder = false }: { language: Language; isElder?: boolean },
  look: (stop: Stop) => Promise<void>,
): Promise<void> {
  const stops = stopsOf(sample)
  await seen.store({ 'user-language': language, 'elder-mode': String(isElder) })
  for (const [requiresAuth, user] of [
    [false, STRANGER],
    [true, linked],
  ] as const) {
    await openAs(seen, user, sample)
    for (const stop of stops.filter((one) => one.requiresAuth === requiresAuth)) {
      await seen.program.client.callWxMethod('reLaunch', { url: stop.url })
      await seen.settled()
      if (requiresAuth && (await seen.program.path()) === routes.signIn.page)
        throw new Error(`${stop.name} asks to sign in`)
      await look(stop)
    }
  }
}

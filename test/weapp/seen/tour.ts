import { pageUrlOf } from '@/platform/navigation/route-matching'
import { routes, type RouteName } from '@/routes'
import { linkWechat } from '../../portal/link-wechat'
import type { Sample, Visit } from '../../portal/sample'
import type { SeenProgram } from './seen-program'
import { reached, stopsOf, type Reached, type Stop } from './stops'

export type Language = 'zh' | 'en'

const STRANGER = 'a-stranger'

/** Links each visit's WeChat user once. */
export async function linkVisitors(visits: readonly Visit[], wechat: Parameters<typeof linkWechat>[1]): Promise<void> {
  const byUser = new Map(visits.map((visit) => [wechatUserOf(visit), visit]))
  for (const [user, visit] of byUser) await linkWechat(visit, wechat, user)
}

/** Returns the WeChat user linked to the candidate of a visit. */
export const wechatUserOf = ({ who, sample }: Visit) => `${who.account}-${sample.projectCode}`

/** Opens the Mini Program at a batch page as this WeChat user, who is signed in if an account is linked. */
export async function openAs(
  seen: SeenProgram,
  user: string,
  sample: Pick<Sample, 'projectCode' | 'batchCode'>,
): Promise<void> {
  const { program } = seen
  await program.controls.setWechatUser(user)
  // The batch page stores the batch, which the wizard screens need.
  const { projectCode, batchCode } = sample
  const entry = batchCode ? pageUrlOf('batchSignIn', { projectCode, batchCode }) : pageUrlOf('signIn', { projectCode })
  await program.controls.start({ url: entry })
  if (user !== STRANGER) await program.untilPage(routes.home.page)
  // The display lags behind the program; a press before it has settled could hit the previous page.
  await seen.settled()
}

/**
 * Opens every page of the Mini Program and calls `look` on each: public pages as a signed-out user, others as the
 * linked WeChat user of their visit.
 */
export async function tour(
  seen: SeenProgram,
  visits: readonly Visit[],
  { language, isElder = false }: { language: Language; isElder?: boolean },
  look: (stop: Stop) => Promise<void>,
): Promise<void> {
  await seen.store({ 'user-language': language, 'elder-mode': String(isElder) })
  for (const visit of visits) {
    const stops = stopsOf(visit, visits)
    for (const [requiresAuth, user] of [
      [false, STRANGER],
      [true, wechatUserOf(visit)],
    ] as const) {
      const wanted = stops.filter((one) => one.requiresAuth === requiresAuth)
      if (wanted.length === 0) continue
      await openAs(seen, user, visit.sample)
      for (const stop of wanted) {
        await seen.program.client.callWxMethod('reLaunch', { url: stop.url })
        await seen.settled()
        if (requiresAuth && (await seen.program.path()) === routes.signIn.page)
          throw new Error(`${stop.name} asks to sign in`)
        const way = reached[stop.name]
        if (way) await reach(seen, { way, of: stop.name, language })
        await look(stop)
        // Restarts, because the failed submission would be retried and redirect.
        if (way?.call) await openAs(seen, user, visit.sample)
        await seen.program.controls.setNetwork({ failing: null })
      }
    }
  }
}

/** Presses the button that leads to the screen while the screen's call fails. */
async function reach(
  seen: SeenProgram,
  { way, of, language }: { way: Reached; of: RouteName; language: Language },
): Promise<void> {
  if (way.call) await seen.program.controls.setNetwork({ failing: way.call })
  await seen.program.press(way.press[language])
  await seen.program.untilPage(routes[of].page)
  await seen.settled()
}

/** Takes screenshots of every Mini Program page and its menu in both languages on several phones. */
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import type { Visit } from '../portal/sample'
import type { HostOptions } from 'mini-program-host/options'
import type { DeviceName } from 'mini-program-host/devices'
import { SeenProgram } from '../weapp/seen/seen-program'
import { tour, type Language } from '../weapp/seen/tour'

/** Phones, and those also captured in elder mode. */
const PHONES: { device: DeviceName; isElder: boolean }[] = [
  { device: 'notched', isElder: false },
  { device: 'plain', isElder: false },
  { device: 'small', isElder: false },
  { device: 'notched', isElder: true },
  { device: 'small', isElder: true },
]

export interface Wanted {
  /** Route names; empty for all. */
  names: string[]
  /** Phone names; empty for all. */
  devices: string[]
  isElder: boolean
  /** Captures the visible part instead of the whole page. */
  isFold: boolean
}

export async function photographMiniProgram(
  browser: Browser,
  reaching: Partial<HostOptions>,
  visits: readonly Visit[],
  { names, devices, isElder, isFold }: Wanted,
): Promise<void> {
  const phones = PHONES.filter(
    (phone) => (devices.length === 0 || devices.includes(phone.device)) && (!isElder || phone.isElder),
  )
  for (const phone of phones) {
    const seen = await SeenProgram.open(browser, phone.device, reaching)
    const folder = join('shots', `weapp-${phone.device}${phone.isElder ? '-elder' : ''}`)
    for (const language of ['zh', 'en'] as const satisfies Language[]) {
      await tour(seen, visits, { language, isElder: phone.isElder }, async ({ name, called }) => {
        if (names.length > 0 && !names.includes(name)) return
        await seen.photograph(join(folder, `${called}-${language}.png`), { isWhole: !isFold })
        for (const finding of await seen.findings()) console.log(`${folder} ${called} ${language}: ${finding}`)
        if (name === 'home') await photographMenu(seen, join(folder, `menu-${language}.png`), language)
      })
      console.log(`${folder} ${language}`)
    }
    for (const exception of seen.program.exceptions.splice(0)) console.log(exception.message)
    await seen.close()
  }
}

async function photographMenu(seen: SeenProgram, file: string, language: Language): Promise<void> {
  await seen.program.press(language === 'zh' ? '菜单' : 'Menu')
  await seen.settled()
  await seen.photograph(file, { isWhole: false })
}

import type { Run } from '../../run'
import { ApiFailure, later, type Apis } from '../calling'

/** APIs on personal data, which require the privacy agreement (WeChat's 用户隐私保护指引). */
const PRIVATE_APIS = [
  'chooseMedia',
  'chooseImage',
  'chooseVideo',
  'chooseMessageFile',
  'chooseAddress',
  'chooseLocation',
  'chooseInvoiceTitle',
  'getLocation',
  'setClipboardData',
  'getClipboardData',
  'saveImageToPhotosAlbum',
  'saveVideoToPhotosAlbum',
  'addPhoneContact',
  'addPhoneCalendar',
]
const NOT_AGREED = { errno: 104 }

interface Decision {
  event: 'exposureAuthorization' | 'agree' | 'disagree'
  /** Tapped `<button open-type="agreePrivacyAuthorization">`. */
  buttonId?: string
}

export function privacyApis(run: Run): Apis {
  return {
    now: {},
    later: {
      getPrivacySetting: later({}, () => ({
        needAuthorization: !run.phone.privacyAgreed,
        privacyContractName: '《用户隐私保护指引》',
      })),
      requirePrivacyAuthorize: later({}, () => agreement(run)),
      openPrivacyContract: later({}, () => void run.phone.handedOver.push({ api: 'openPrivacyContract', value: '' })),
    },
  }
}

/** Makes private APIs wait for the agreement. */
export function guardPrivateApis(apis: Apis['later'], run: Run): Apis['later'] {
  const guarded = PRIVATE_APIS.flatMap((name) => {
    const api = apis[name]
    if (!api) return []
    const runAgreed = async (options: never): Promise<unknown> => {
      await agreement(run)
      return api.run(options)
    }
    return [[name, { ...api, run: runAgreed }]]
  })
  return { ...apis, ...(Object.fromEntries(guarded) as Apis['later']) }
}

/**
 * Resolves when the user has agreed. Without a listener of the program, WeChat's own dialog is assumed to be accepted.
 */
export async function agreement(run: Run): Promise<void> {
  if (run.phone.privacyAgreed) return
  const { event, buttonId } = await decision(run)
  if (event === 'disagree') throw new ApiFailure('privacy permission is not authorized', NOT_AGREED)
  if (buttonId !== undefined && run.agreedWith !== buttonId)
    throw new ApiFailure(`privacy agreement button "${buttonId}" was not tapped`, NOT_AGREED)
  run.phone.privacyAgreed = true
}

function decision({ listeners }: Run): Promise<Decision> {
  if (listeners.count('NeedPrivacyAuthorization') === 0) return Promise.resolve({ event: 'agree' })
  return new Promise((resolve) => {
    const decide = (made: Decision): void => {
      if (made.event !== 'exposureAuthorization') resolve(made)
    }
    listeners.emit('NeedPrivacyAuthorization', decide)
  })
}

/** Both halves of every pair in src/platform are what the pair declares. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import type * as deviceDrag from '@/platform/device/drag'
import type * as deviceDragH5 from '@/platform/device/drag.h5'
import type * as deviceDragWeapp from '@/platform/device/drag.weapp'
import type * as deviceEnvironment from '@/platform/device/environment'
import type * as deviceEnvironmentH5 from '@/platform/device/environment.h5'
import type * as deviceEnvironmentWeapp from '@/platform/device/environment.weapp'
import type * as deviceFiles from '@/platform/device/files'
import type * as deviceFilesH5 from '@/platform/device/files.h5'
import type * as deviceFilesWeapp from '@/platform/device/files.weapp'
import type * as deviceHost from '@/platform/device/host'
import type * as deviceHostH5 from '@/platform/device/host.h5'
import type * as deviceHostWeapp from '@/platform/device/host.weapp'
import type * as devicePictures from '@/platform/device/pictures'
import type * as devicePicturesH5 from '@/platform/device/pictures.h5'
import type * as devicePicturesWeapp from '@/platform/device/pictures.weapp'
import type * as networkSend from '@/platform/network/send'
import type * as networkSendH5 from '@/platform/network/send.h5'
import type * as networkSendWeapp from '@/platform/network/send.weapp'
import type * as pageAria from '@/platform/page/aria'
import type * as pageAriaH5 from '@/platform/page/aria.h5'
import type * as pageAriaWeapp from '@/platform/page/aria.weapp'
import type * as pageDocument from '@/platform/page/document'
import type * as pageDocumentH5 from '@/platform/page/document.h5'
import type * as pageDocumentWeapp from '@/platform/page/document.weapp'
import type * as pageNavigation from '@/platform/page/navigation'
import type * as pageNavigationH5 from '@/platform/page/navigation.h5'
import type * as pageNavigationWeapp from '@/platform/page/navigation.weapp'
import type * as pageTextControl from '@/platform/page/text-control'
import type * as pageTextControlH5 from '@/platform/page/text-control.h5'
import type * as pageTextControlWeapp from '@/platform/page/text-control.weapp'
import type * as pageTitle from '@/platform/page/title'
import type * as pageTitleH5 from '@/platform/page/title.h5'
import type * as pageTitleWeapp from '@/platform/page/title.weapp'
import type * as paymentPay from '@/platform/payment/pay'
import type * as paymentPayH5 from '@/platform/payment/pay.h5'
import type * as paymentPayWeapp from '@/platform/payment/pay.weapp'
import type * as pickersDatePicker from '@/platform/pickers/date-picker'
import type * as pickersDatePickerH5 from '@/platform/pickers/date-picker.h5'
import type * as pickersDatePickerWeapp from '@/platform/pickers/date-picker.weapp'
import type * as startSignInCode from '@/platform/start/sign-in-code'
import type * as startSignInCodeH5 from '@/platform/start/sign-in-code.h5'
import type * as startSignInCodeWeapp from '@/platform/start/sign-in-code.weapp'
import type * as startStart from '@/platform/start/start'
import type * as startStartH5 from '@/platform/start/start.h5'
import type * as startStartWeapp from '@/platform/start/start.weapp'
import type * as storageStores from '@/platform/storage/stores'
import type * as storageStoresH5 from '@/platform/storage/stores.h5'
import type * as storageStoresWeapp from '@/platform/storage/stores.weapp'

/** An error of the compiler here names the half that is not what its pair declares. */
type Twins<Declared, H5 extends Declared, Weapp extends Declared> = [Declared, H5, Weapp]

export type AllTwins = [
  Twins<typeof deviceDrag, typeof deviceDragH5, typeof deviceDragWeapp>,
  Twins<typeof deviceEnvironment, typeof deviceEnvironmentH5, typeof deviceEnvironmentWeapp>,
  Twins<typeof deviceFiles, typeof deviceFilesH5, typeof deviceFilesWeapp>,
  Twins<typeof deviceHost, typeof deviceHostH5, typeof deviceHostWeapp>,
  Twins<typeof devicePictures, typeof devicePicturesH5, typeof devicePicturesWeapp>,
  Twins<typeof networkSend, typeof networkSendH5, typeof networkSendWeapp>,
  Twins<typeof pageAria, typeof pageAriaH5, typeof pageAriaWeapp>,
  Twins<typeof pageDocument, typeof pageDocumentH5, typeof pageDocumentWeapp>,
  Twins<typeof pageNavigation, typeof pageNavigationH5, typeof pageNavigationWeapp>,
  Twins<typeof pageTextControl, typeof pageTextControlH5, typeof pageTextControlWeapp>,
  Twins<typeof pageTitle, typeof pageTitleH5, typeof pageTitleWeapp>,
  Twins<typeof paymentPay, typeof paymentPayH5, typeof paymentPayWeapp>,
  Twins<typeof pickersDatePicker, typeof pickersDatePickerH5, typeof pickersDatePickerWeapp>,
  Twins<typeof startSignInCode, typeof startSignInCodeH5, typeof startSignInCodeWeapp>,
  Twins<typeof startStart, typeof startStartH5, typeof startStartWeapp>,
  Twins<typeof storageStores, typeof storageStoresH5, typeof storageStoresWeapp>,
]

describe('A pair in src/platform', () => {
  const here = readFileSync('test/unit/client/platform/twins.test.ts', 'utf8')
  const files = readdirSync('src/platform', { recursive: true, encoding: 'utf8' })
  const halves = files.filter((file) => /\.(h5|weapp)\.tsx?$/.test(file))

  test.each(halves)('%s has its declaration and its other half, and is compared above', (half) => {
    const name = half.replace(/\.(h5|weapp)\.tsx?$/, '')
    const exists = (suffix: string) => ['ts', 'tsx'].some((end) => existsSync(`src/platform/${name}${suffix}.${end}`))
    expect([exists(''), exists('.h5'), exists('.weapp')]).toEqual([true, true, true])
    expect(here).toContain(`'@/platform/${name}.weapp'`)
  })
})

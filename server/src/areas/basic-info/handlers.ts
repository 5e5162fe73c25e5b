import type { personalEndpoints } from '@contract/endpoints/personal'
import type { Handlers } from '@server/calls/handler'
import { setCity } from './city'
import { readDraft, saveDraft, uploadFile, submitBasicInfo } from './apply'
import { myBasicInfo } from './my-basic-info'
import { ownAccount } from '@server/domain/accounts/lock-account'

export const basicInfoHandlers = {
  'GET /ea/basic-info': (_input, call) => myBasicInfo(call),
  'GET /ea/id-number': async (_input, call) => ({ idNumber: (await ownAccount(call)).idNumber }),
  'GET /ea/basic-info/draft': (_input, call) => readDraft(call),
  'POST /ea/basic-info/draft': saveDraft,
  'POST /ea/basic-info/files': uploadFile,
  'POST /ea/basic-info/submit': submitBasicInfo,
  'POST /ea/city': setCity,
} satisfies Handlers<typeof personalEndpoints>

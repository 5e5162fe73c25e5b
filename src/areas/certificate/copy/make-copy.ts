import type { CertificateDetail } from '@contract/certificate/certificate'
import { call } from '@/api/call'
import { untilAnswered } from '@/api/requests/until-answered'
import { askAndDo } from '@/patterns/frame/failure/ask-and-do'
import { back, replace } from '@/platform/navigation/navigation'
import { certificateText as t } from '../texts'

interface Wish {
  purpose: string
  days: number
}

/**
 * Asks for confirmation, since a copy is final and counts towards the limit, makes it and returns to the certificate.
 * Returns true once it is made.
 */
export function makeCopy(
  { certificateId }: CertificateDetail,
  wish: Wish,
  { date, left, takeRefusal }: { date: string; left: number; takeRefusal: (error: unknown) => boolean },
): Promise<boolean> {
  const params = { certificateId }
  return askAndDo({
    question: {
      title: t('copy.sure'),
      body: t(left > 0 ? 'copy.sure.text' : 'copy.sure.last', { purpose: wish.purpose, date, left }),
      ok: t('copy.go'),
      cancel: t('copy.back'),
    },
    work: () =>
      untilAnswered(`copy ${certificateId} ${JSON.stringify(wish)}`, (idempotencyKey) =>
        call('POST /exm_c/certificates/:certificateId/copies', { params, body: wish }, { loading: 1, idempotencyKey }),
      ),
    done: t('copy.done'),
    takeRefusal,
    onChange: async () => back(() => void replace('certificateDetail', params)),
  })
}

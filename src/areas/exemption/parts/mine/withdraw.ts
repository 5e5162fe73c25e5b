import { ApiError } from '@/api/errors/api-error'
import { call } from '@/api/call'
import { attempt } from '@/patterns/frame/failure/attempt'
import { confirm } from '@/ui/overlay/dialog-state'
import { toast } from '@/ui/overlay/toast-state'
import { exemptionJourney } from '../../journey/exemption-journey'
import { exemptionText as t } from '../../texts'

/**
 * Says what it means, asks, and withdraws an application. `onChange` reads again: after the withdrawing, and after a refusal,
 * which means that it was decided meanwhile.
 */
export async function withdraw(exemptionId: string, onChange: () => Promise<unknown>): Promise<void> {
  const isSure = await confirm({
    title: t('withdraw.title'),
    body: t('withdraw.body'),
    ok: t('withdraw'),
    cancel: t('withdraw.keep'),
    danger: true,
  })
  if (!isSure) return
  await attempt(
    async () => {
      await call(
        'POST /exm_c/exemptions/:exemptionId/withdraw',
        { params: { exemptionId } },
        { loading: 1, repeatable: true },
      )
      exemptionJourney.forget()
      toast(t('withdrawn'))
      await onChange()
    },
    (error) => {
      if (error instanceof ApiError && error.trouble === 'refused') void onChange()
      return false
    },
  )
}

import { CORRECTED_PARTS } from '@contract/registration/correction/corrected-parts'
import { formatDeadline } from '@/i18n/moment'
import { useLanguage } from '@/i18n/language'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { Note } from '@/ui/feedback/note'
import { ActionBar } from '@/ui/layout/action-bar'
import { correctionScreens, type CorrectionData } from '../journey/correction-journey'
import { useCorrectionText } from '../texts'
import { RequestedItems } from './requested-items'

/** Corrections requested by the exam body, with a button to the first open one. */
export function RequestedByExamBody({ draft, offering }: Pick<CorrectionData, 'draft' | 'offering'>) {
  const t = useCorrectionText()
  const language = useLanguage()
  const { asked, registrationId, until, updatedAt } = draft
  const first = CORRECTED_PARTS.find((part) => asked.some((item) => item.part === part)) ?? 'confirm'
  const todo = CORRECTED_PARTS.find((part) => asked.some((item) => item.part === part && !item.isCorrected))
  const screen = correctionScreens[todo ?? (updatedAt ? 'confirm' : first)]
  return (
    <>
      {until && <Note tone="wait">{t('asked.until', { time: formatDeadline(until, language) })}</Note>}
      <RequestedItems draft={draft} offering={offering} />
      <ActionBar>
        <Button onPress={() => open(screen, { registrationId })}>{t(updatedAt ? 'goOn' : 'begin')}</Button>
      </ActionBar>
    </>
  )
}

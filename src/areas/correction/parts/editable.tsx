import { CORRECTED_PARTS } from '@contract/registration/correction/corrected-parts'
import { formatDeadline } from '@/i18n/moment'
import { useLanguage } from '@/i18n/language'
import { useOtherTitle } from '@/patterns/frame/page/page-title'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { Facts } from '@/ui/content/facts'
import { Note } from '@/ui/feedback/note'
import { ActionBar } from '@/ui/layout/action-bar'
import { Card } from '@/ui/layout/card'
import type { CorrectionData } from '../journey/correction-journey'
import { useCorrectionText } from '../texts'

/** Parts of an unpaid registration that can be edited and parts that cannot, before the candidate begins. */
export function Editable({ draft }: Pick<CorrectionData, 'draft'>) {
  const t = useCorrectionText()
  const language = useLanguage()
  useOtherTitle(t('own.title'))
  const { asked, registrationId, until, updatedAt } = draft
  const parts = CORRECTED_PARTS.filter((part) => asked.some((item) => item.part === part))
  const named = parts.map((part) => t(`own.part.${part}`)).join(t('own.and'))
  return (
    <>
      <Note tone="wait">{until ? t('own.until', { time: formatDeadline(until, language) }) : t('own.open')}</Note>
      <Card>
        <Facts
          facts={[
            { label: t('own.what'), value: named },
            { label: t('own.stays'), value: t('own.stays.text') },
          ]}
        />
      </Card>
      <ActionBar>
        <Button onPress={() => open('confirmCorrection', { registrationId })}>
          {t(updatedAt ? 'own.goOn' : 'own.begin')}
        </Button>
      </ActionBar>
    </>
  )
}

import { CORRECTED_PARTS } from '@contract/registration/correction/corrected-parts'
import { formatInstant } from '@/i18n/moment'
import { useLanguage } from '@/i18n/language'
import { readOffering } from '@/patterns/batches/read-offering'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { OwnedDetail } from '@/patterns/owned/owned-detail'
import { open } from '@/platform/navigation/navigation'
import { correctedRegistrationAtom } from '@/session/registration'
import { store } from '@/session/store'
import { Button } from '@/ui/basic/button'
import { Note } from '@/ui/feedback/note'
import { ActionBar } from '@/ui/layout/action-bar'
import { correctionScreens, readCorrection } from '../../journey/correction-journey'
import { AskedItems } from '../../parts/asked-items'
import { useCorrectionText } from '../../texts'

/** Handed in by now, too late, or cancelled: the list of registrations says how it stands. */
const NOTHING_TO_CORRECT = ['E_REG_CORRECTION_NONE', 'E_REG_CORRECTION_OVER', 'E_REG_NOT_ACTIVE'] as const

/** What is to be corrected, why and until when, before one begins. */
function Asked() {
  const t = useCorrectionText()
  const language = useLanguage()
  const registration = useRoute().params['registrationId'] ?? store.get(correctedRegistrationAtom) ?? ''
  const found = useLoaded(() => readAll(registration), [registration])
  return (
    <OwnedDetail of={found} missing="E_REG_NOT_FOUND" ended={NOTHING_TO_CORRECT} list="myRegister">
      {({ draft, offering }) => {
        const first = CORRECTED_PARTS.find((part) => draft.asked.some((item) => item.part === part)) ?? 'confirm'
        const todo = CORRECTED_PARTS.find((part) => draft.asked.some((item) => item.part === part && !item.isCorrected))
        const screen = correctionScreens[todo ?? (draft.updatedAt ? 'confirm' : first)]
        return (
          <>
            <Note tone="wait">{t('asked.until', { time: formatInstant(draft.until, language) })}</Note>
            <AskedItems draft={draft} offering={offering} />
            <ActionBar>
              <Button onPress={() => open(screen, { registrationId: registration })}>
                {t(draft.updatedAt ? 'goOn' : 'begin')}
              </Button>
            </ActionBar>
          </>
        )
      }}
    </OwnedDetail>
  )
}

async function readAll(registrationId: string) {
  const draft = await readCorrection(registrationId)
  return { draft, offering: await readOffering(draft.batchCode) }
}

export default framed(Asked)

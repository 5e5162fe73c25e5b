import type { BatchCard } from '@contract/registration/batch-card'
import type { RegistrationCard } from '@contract/registration/registration-card'
import { call } from '@/api/call'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatInstant } from '@/i18n/moment'
import { PreparationLine } from '@/patterns/batches/preparing/preparation-line'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { OwnedCard } from '@/patterns/owned/owned-card'
import { OwnedList } from '@/patterns/owned/owned-list'
import { to } from '@/platform/navigation/destination'
import { open } from '@/platform/navigation/navigation'
import { currentExamInfoAtom } from '@/session/exam'
import { store } from '@/session/store'
import { LinkRow } from '@/ui/basic/link'
import { Facts } from '@/ui/content/facts'
import { Card } from '@/ui/layout/card'
import { useRegistrationWatch } from '../../actions/use-registration-watch'
import { RegistrationCardView } from '../../card/registration-card-view'
import { useMineText } from '../../texts'

/** Lists preparations and registrations, newest first, with a link to their orders. */
function MyRegistrations() {
  const t = useMineText()
  const mine = useLoaded(readMyRegistrations)
  const all = mine.state === 'ready' ? mine.data : []
  const registrations = all.flatMap((one) => ('registration' in one ? [one.registration] : []))
  useRegistrationWatch(registrations, mine.look)
  return (
    <>
      <OwnedList
        of={mine}
        none={{
          ...{ icon: 'file-text', title: t('mine.none'), text: t('mine.none.text') },
          action: { label: t('mine.none.action'), press: () => open('chooseBatch') },
        }}
      >
        {(one) =>
          'batch' in one ? (
            <PreparedCard key={one.batch.code} batch={one.batch} />
          ) : (
            <RegistrationCardView
              key={one.registration.registrationId}
              registration={one.registration}
              onChange={mine.refresh}
            />
          )
        }
      </OwnedList>
      {registrations.length > 0 && (
        <Card>
          <LinkRow to={to('registrationFee')}>{t('mine.orders')}</LinkRow>
        </Card>
      )}
    </>
  )
}

/**
 * Card of a batch in preparation: progress, opening time, and a link to the confirmation step, which names what is
 * missing.
 */
function PreparedCard({ batch }: { batch: BatchCard }) {
  const t = useMineText()
  const local = useLocalText()
  const language = useLanguage()
  const isReady = batch.preparation === 'prepared'
  const way = batch.preReview === 'returned' ? 'correct' : isReady ? 'view' : 'goOn'
  return (
    <OwnedCard
      title={local(batch.name)}
      tag={{ tone: 'wait', text: t(isReady ? 'mine.prepared.wait' : 'mine.prepared.tag') }}
      view={{ label: t(`mine.prepared.${way}`), to: to('confirmInformation', { batch: batch.code }) }}
    >
      <PreparationLine {...batch} />
      <Facts facts={[{ label: t('mine.prepared.opensAt'), value: formatInstant(batch.opensAt, language) }]} />
    </OwnedCard>
  )
}

/** Preparations come first because they need action. */
type OwnRegistrations = { batch: BatchCard } | { registration: RegistrationCard }

/** Reads preparations and registrations, newest first. Throws ApiError. */
async function readMyRegistrations(): Promise<OwnRegistrations[]> {
  const [prepared, registrations] = await Promise.all([readPrepared(), call('GET /exm_c/registrations')])
  return [...prepared.map((batch) => ({ batch })), ...registrations.map((registration) => ({ registration }))]
}

/** Called only if the project has batches in preparation. */
async function readPrepared(): Promise<BatchCard[]> {
  if (!store.get(currentExamInfoAtom)?.preparation) return []
  const { batches } = await call('GET /exm_c/batches')
  return batches.filter(({ preparation, hasDraft, registrationId }) => preparation && hasDraft && !registrationId)
}

export default framed(MyRegistrations)

import { View } from '@tarojs/components'
import type { BatchCard } from '@contract/endpoints/registration'
import { formatInstant, formatPrice } from '@contract/format'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { attempt } from '@/patterns/failure/attempt'
import { open } from '@/platform/navigation/navigation'
import { batchIdAtom, promiseStateAtom } from '@/session/registration'
import { store } from '@/session/store'
import { Button } from '@/ui/basic/button'
import { Card } from '@/ui/layout/card'
import { Facts } from '@/ui/content/facts'
import { StatusTag } from '@/ui/value/status-tag'
import { resumeScreen } from '../../steps'
import { useRegistrationText } from '../../texts'
import { loadWizard } from '../../wizard/wizard-data'
import { batchAction, batchTones } from './batch-status'
import styles from './batch-card.module.scss'

/** A batch: whether and until when it is open, what the candidate already has in it, and what comes next. */
export function BatchCardView({ batch }: { batch: BatchCard }) {
  const t = useRegistrationText()
  const local = useLocalText()
  const facts = useBatchFacts(batch)
  return (
    <Card
      title={local(batch.name)}
      aside={<StatusTag tone={batchTones[batch.state]} text={t(`batch.state.${batch.state}`)} />}
    >
      <Facts facts={facts} />
      {batch.state === 'paused' && <View className={styles.note}>{t('batch.paused.text')}</View>}
      <OwnState batch={batch} />
      <View className={styles.action}>
        <Action batch={batch} />
      </View>
    </Card>
  )
}

function useBatchFacts({ state, opensAt, closesAt, subjectCount, priceFromCents }: BatchCard) {
  const t = useRegistrationText()
  const language = useLanguage()
  const time =
    state === 'notYetOpen'
      ? { label: t('batch.opensAt'), value: formatInstant(opensAt, language) }
      : { label: t('batch.closesAt'), value: formatInstant(closesAt, language) }
  return [
    time,
    { label: t('batch.subjects'), value: t('batch.subjectCount', { count: subjectCount }) },
    { label: t('batch.fee'), value: t('batch.feeFrom', { price: formatPrice(priceFromCents, language) }) },
  ]
}

function OwnState({ batch }: { batch: BatchCard }) {
  const t = useRegistrationText()
  const action = batchAction(batch)
  if (action === 'view') return <View className={styles.own}>{t('batch.registered')}</View>
  return action === 'continue' ? <View className={styles.own}>{t('batch.draft')}</View> : null
}

function Action({ batch }: { batch: BatchCard }) {
  const t = useRegistrationText()
  const { code, registrationId } = batch
  switch (batchAction(batch)) {
    case 'view':
      return (
        <Button kind="secondary" onPress={() => open('registrationDetail', { registrationId: registrationId ?? '' })}>
          {t('batch.view')}
        </Button>
      )
    case 'continue':
      return <Button onPress={() => attempt(() => resume(code))}>{t('batch.continue')}</Button>
    case 'start':
      return <Button onPress={() => begin(code)}>{t('batch.start')}</Button>
    case 'why':
      return (
        <Button kind="secondary" onPress={() => open('registrationNotOpen', { batch: code })}>
          {t('batch.why')}
        </Button>
      )
    case null:
      return null
  }
}

async function begin(batch: string): Promise<void> {
  takeBatch(batch)
  await open('instructionsApplicants', { batch })
}

async function resume(batch: string): Promise<void> {
  takeBatch(batch)
  await open(resumeScreen(await loadWizard(batch)), { batch })
}

/** Another batch has a letter of commitment of its own. */
function takeBatch(batch: string): void {
  if (store.get(batchIdAtom) !== batch) store.set(promiseStateAtom, '1')
  store.set(batchIdAtom, batch)
}

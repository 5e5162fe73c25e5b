import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { PAYMENT_WINDOW_MS } from '@contract/codes'
import type { FileRequirement } from '@contract/collecting/requirements'
import { mayPrepare } from '@contract/registration/choice/eligibility'
import { batchState } from '@contract/registration/offered/batch-state'
import type { Offering } from '@contract/registration/offered/offering'
import { canBePrepared } from '@contract/registration/offered/preparation'
import { stepsOf } from '@contract/registration/steps/registration-steps'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatInstant, formatDeadline, calendarDate } from '@/i18n/moment'
import { usePreparingText } from '@/patterns/batches/preparing/preparing-texts'
import { useRedirectGuard } from '@/patterns/frame/leading/use-redirect-guard'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { framed } from '@/patterns/frame/page/framed'
import { useJourney } from '@/patterns/journey/use-journey'
import { resumeScreen } from '@/patterns/journey/way/steps-of'
import { to } from '@/platform/navigation/destination'
import { open, replace } from '@/platform/navigation/navigation'
import { actingForAtom } from '@/session/acting'
import { serverNow } from '@/session/exam'
import { Button } from '@/ui/basic/button'
import { Facts } from '@/ui/content/facts'
import { ItemList } from '@/ui/content/item-list'
import { Note } from '@/ui/feedback/note'
import { Skeleton } from '@/ui/feedback/skeleton'
import { ActionBar } from '@/ui/layout/action-bar'
import { Card } from '@/ui/layout/card'
import { registrationJourney } from '../../journey/registration-journey'
import type { RegistrationData } from '../../journey/screens'
import { Refused } from '../../parts/refused'
import { useRegistrationText } from '../../texts'
import styles from './instructions.module.scss'

/** Notes for applicants: eligibility, required documents and procedure. */
function InstructionsApplicants() {
  return (
    <Loaded of={useJourney(registrationJourney).query} skeleton={<Skeleton cards={3} lines={4} />}>
      {(data) => <OpenNotes data={data} />}
    </Loaded>
  )
}

function OpenNotes({ data }: { data: RegistrationData }) {
  const t = useRegistrationText()
  const language = useLanguage()
  const { batch, draft } = data
  const now = serverNow()
  const isAhead = canBePrepared(batch, now)
  useRedirectGuard(
    isAhead || batchState(batch, now) === 'open' ? null : to('registrationNotOpen', { batch: batch.code }),
  )
  const words = isAhead ? (['prepare.begin', 'prepare.goOn'] as const) : (['notes.start', 'notes.continue'] as const)
  return (
    <>
      <Refused refusal={draft.refusal} />
      {isAhead && (
        <Note>
          {t('prepare.notes', { time: formatInstant(batch.opensAt, language) })}
          {batch.preparation?.review && ` ${t('prepare.notesReview')}`}
        </Note>
      )}
      <Notes batch={batch} />
      <ActionBar>
        {draft.refusal && !mayPrepare(draft.refusal) ? (
          <Button onPress={() => replace('chooseBatch')}>{t('batch.others')}</Button>
        ) : (
          <Button onPress={() => open(resumeScreen(registrationJourney, data, serverNow()), { batch: batch.code })}>
            {t(words[draft.updatedAt ? 1 : 0])}
          </Button>
        )}
      </ActionBar>
    </>
  )
}

/** Information before starting, derived from the requirements of the batch. */
function Notes({ batch }: { batch: Offering }) {
  const t = useRegistrationText()
  const named = usePreparingText()
  const local = useLocalText()
  const language = useLanguage()
  const minutes = PAYMENT_WINDOW_MS / 60_000
  return (
    <>
      <Card title={local(batch.name)}>
        <Facts
          facts={[
            { label: t('batch.closesAt'), value: formatDeadline(batch.closesAt, language) },
            { label: t('notes.subjects'), value: useCounts(batch) },
          ]}
        />
      </Card>
      <Card title={t('notes.conditions')}>
        <ItemList items={useConditions(batch)} />
      </Card>
      <Card title={t('notes.prepare')}>
        <ItemList items={usePreparations(batch)} />
      </Card>
      <Card title={t('notes.how')}>
        <ItemList items={stepsOf(batch).map((step) => named(`step.${step}`))} isNumbered />
        <View className={styles.small}>{t('notes.saved')}</View>
        <View className={styles.small}>{t('notes.hold', { minutes })}</View>
      </Card>
    </>
  )
}

function useCounts({ minSubjects, maxSubjects, subjects }: Offering): string {
  const t = useRegistrationText()
  const max = Math.min(maxSubjects, subjects.length)
  const key = minSubjects === max ? 'notes.countExactly' : 'notes.countBetween'
  return t(key, { total: subjects.length, min: minSubjects, max })
}

/** Returns the conditions of eligibility as sentences. */
function useConditions({ eligibility }: Offering): string[] {
  const t = useRegistrationText()
  const language = useLanguage()
  const isActing = useAtomValue(actingForAtom) !== null
  const { bornFrom, bornUntil, idTypes } = eligibility
  const sentences = [
    bornFrom && t('notes.bornFrom', { date: calendarDate(bornFrom, language) }),
    bornUntil && t('notes.bornUntil', { date: calendarDate(bornUntil, language) }),
    idTypes && t('notes.idTypes', { list: idTypes.map((type) => t(`idType.${type}`)).join(t('comma')) }),
    t(isActing ? 'notes.candidatesName' : 'notes.ownName'),
  ]
  return sentences.filter((sentence): sentence is string => Boolean(sentence))
}

/** Returns the required documents in the order of the steps. */
function usePreparations({ photo, files }: Offering): string[] {
  const t = useRegistrationText()
  const local = useLocalText()
  const fileText = ({ label, required }: FileRequirement) =>
    t(required ? 'notes.file' : 'notes.fileOptional', { name: local(label) })
  return [t('notes.idDocument'), ...(photo ? [t('notes.photo')] : []), ...files.map(fileText), t('notes.payment')]
}

export default framed(InstructionsApplicants)

import { View } from '@tarojs/components'
import { useAtom } from 'jotai'
import type { PropsWithChildren } from 'react'
import { useLocalText } from '@/i18n/local-text'
import { promiseStateAtom } from '@/session/journey'
import { Card } from '@/ui/layout/card'
import { Note } from '@/ui/feedback/note'
import { Prose } from '@/ui/content/prose'
import { Checkbox } from '@/ui/form/checkbox'
import { FaultPlace } from '@/ui/form/faults/fault-place'
import { useCollectingText } from '../collecting-texts'
import { useAsk } from '@/patterns/journey/use-ask'
import { useOwner } from '@/patterns/journey/use-owner'
import { StepFrame } from '@/patterns/journey/step/step-frame'
import type { CollectingAt } from '../collecting-at'
import styles from './letter.module.scss'

/** Returns the session state of the tick for this candidate, journey and letter revision: 2 accepted, 0 revoked. */
const acceptedState = ({ kind, key, requirements }: CollectingAt, who: string) =>
  `2 ${who} ${kind} ${key} ${requirements.revisions.letter}`
const takenBackState = ({ kind, key }: CollectingAt, who: string) => `0 ${who} ${kind} ${key}`

/**
 * Letter of commitment, which must be accepted (specification §5). The tick survives a reload. `children`: content to
 * read first.
 */
export function Letter({ at, children }: PropsWithChildren<{ at: CollectingAt }>) {
  const t = useCollectingText()
  const local = useLocalText()
  const [promiseState, setPromiseState] = useAtom(promiseStateAtom)
  const { accountId: who } = useOwner(at)
  const { title, body } = at.requirements.commitment
  const { letter } = at.requirements.revisions
  const { commitmentAccepted, passedSteps } = at.draft
  const isAccepted =
    promiseState === acceptedState(at, who) || (commitmentAccepted && promiseState !== takenBackState(at, who))
  const isChanged = !commitmentAccepted && passedSteps.includes('commitment')
  const tick = (checked: boolean) => setPromiseState(checked ? acceptedState(at, who) : takenBackState(at, who))
  const { isMissing, ask } = useAsk(isAccepted, () => at.saveAndGoOn({ commitmentAccepted: true, letter }))
  const acceptRow = (
    <View className={isMissing ? styles.missing : ''}>
      <FaultPlace label={at.nameOf('commitment')} error={isMissing ? t('commitment.missing') : undefined}>
        <Checkbox checked={isAccepted} onChange={tick}>
          {t('commitment.accept')}
        </Checkbox>
      </FaultPlace>
    </View>
  )
  return (
    <StepFrame at={at} onNext={ask} nextLabel={t('commitment.next')} note={acceptRow}>
      {children}
      {isChanged && <Note tone="wait">{t('commitment.changed')}</Note>}
      <Card title={local(title)}>
        <Prose text={local(body)} />
      </Card>
    </StepFrame>
  )
}

import { useState } from 'react'
import type { Reviewable, ReviewableUnit, ReviewOffered } from '@contract/review/review'
import { LONGEST_WORDS } from '@contract/review/words'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatPrice } from '@/i18n/money'
import { attempt } from '@/patterns/frame/failure/attempt'
import { rereadRefused } from '@/patterns/frame/failure/reread-refused'
import { typedOne } from '@/patterns/forms/typed-one'
import { Consequences } from '@/patterns/journey/step/consequences'
import { useSubscription } from '@/patterns/subscribe/subscription'
import { open, replace } from '@/platform/navigation/navigation'
import { MultiChoiceRows } from '@/ui/choice/choice-rows'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { ActionBar } from '@/ui/layout/action-bar'
import { Card } from '@/ui/layout/card'
import { toast } from '@/ui/overlay/toast-state'
import { TextArea } from '@/ui/writing/text-area'
import { resultText, useResultText } from '../../texts'
import { applyForReview } from '../review-calls'
import { useScoreText } from '../use-score-text'

interface ApplyFormProps {
  reviewable: Reviewable
  offered: ReviewOffered
  /** Units that can be reviewed. */
  units: readonly ReviewableUnit[]
  onChange: () => Promise<unknown>
}

const topics = ['reviewDecided'] as const

/** Persists selection and input across a reload and an expired session. */
const useTyped = typedOne('result-review')
const nothing = { chosen: [] as string[], words: '' }

/** Form of a review: units, remarks and consequences; continues with the order of the fee. */
export function ApplyForm({ reviewable, offered, units, onChange }: ApplyFormProps) {
  const t = useResultText()
  const local = useLocalText()
  const language = useLanguage()
  const scoreText = useScoreText()
  const subscribe = useSubscription(topics)
  const { typed, type, forget } = useTyped(reviewable.resultCode, nothing)
  const { chosen, words } = typed
  const [isMissing, setMissing] = useState(false)
  const isLong = [...words].length > LONGEST_WORDS
  // Drops units that were submitted on another device meanwhile.
  const wanted = chosen.filter((code) => units.some((unit) => unit.code === code))
  const sumCents = offered.feeCents * wanted.length
  const price = formatPrice(sumCents, language)
  const apply = async () => {
    setMissing(wanted.length === 0)
    if (wanted.length === 0 || isLong) return
    await subscribe()
    const made = await attempt(() => applyForReview(reviewable, { units: wanted, words }), rereadRefused(onChange))
    if (!made) return
    forget()
    if (made.orderId !== null) return open('payOrder', { orderId: made.orderId })
    toast(resultText('review.submitted'))
    await replace('myReviews')
  }
  return (
    <Form onSubmit={apply}>
      <Card>
        <MultiChoiceRows
          label={t('review.units')}
          required
          error={isMissing && wanted.length === 0 ? t('review.units.missing') : undefined}
          options={units.map((unit) => ({ value: unit.code, label: local(unit.name), note: scoreText(unit) }))}
          values={wanted}
          onChange={(codes) => type({ chosen: codes })}
        />
        <TextArea
          label={t('review.words')}
          hint={t('review.words.hint')}
          error={isLong ? t('review.words.long', { count: LONGEST_WORDS }) : undefined}
          value={words}
          onChange={(text) => type({ words: text })}
          maxLength={LONGEST_WORDS}
        />
      </Card>
      <Consequences
        title={t('review.after')}
        items={[
          ...(offered.feeCents > 0 ? [t('review.after.pay'), t('review.after.paid')] : [t('review.after.free')]),
          t('review.after.score'),
          t('review.after.told'),
        ]}
      />
      <ActionBar>
        <SubmitButton>{sumCents > 0 ? t('review.pay', { price }) : t('review.submit')}</SubmitButton>
      </ActionBar>
    </Form>
  )
}

import { View } from '@tarojs/components'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import type { NextStep, NextStepKind } from '@contract/home/next-step'
import { call } from '@/api/call'
import { useLocalText } from '@/i18n/local-text'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { serverNow } from '@/session/exam'
import { Icon } from '@/ui/basic/icon'
import type { IconName } from '@/ui/basic/icon-names'
import { linkTargetProps, Link } from '@/ui/basic/link'
import { Pressable } from '@/ui/basic/pressable'
import { Note } from '@/ui/feedback/note'
import { Card } from '@/ui/layout/card'
import { AwaitedPlaces, roomAtom, unreadNoticesAtom } from '../awaited-places'
import place from '../awaited-places.module.scss'
import { useAwaitedText } from '../awaited-texts'
import { useLaterText } from './later-texts'
import styles from './next-steps.module.scss'
import { routes } from '@/routes'
import { formatDeadline, formatInstant } from '@/i18n/moment'
import { useLanguage } from '@/i18n/language'
import { PaymentCountdown } from '@/patterns/orders/payment-countdown'

/** Maximum number of steps, so that they do not displace the rest of the home screen. */
const MOST_SHOWN = 3

const DAY_MS = 24 * 60 * 60_000

/** Whether this client has the screen; a newer service may name others. */
function leadsSomewhere({ screen }: Pick<NextStep, 'screen'>): boolean {
  return screen in routes
}

/** Whether the step ends within a day. `now` in milliseconds, the server's clock. */
function isUrgent({ when }: Pick<NextStep, 'when'>, now: number): boolean {
  return when !== null && when.says !== 'opens' && Date.parse(when.at) - now < DAY_MS
}

const icons: Record<NextStepKind, IconName> = {
  pay: 'credit-card',
  correct: 'pencil',
  answer: 'circle-help',
  sit: 'calendar',
  finish: 'file-text',
  again: 'refresh-cw',
  look: 'search',
}

/** Next steps of the candidate (decision 0053): at most three, all on request. */
export default function NextSteps() {
  const t = useLaterText()
  const query = useLoaded(() => call('GET /exm_c/next-steps'))
  const setUnread = useSetAtom(unreadNoticesAtom)
  const unread = query.state === 'ready' ? query.data.unreadNotices : null
  useEffect(() => {
    if (unread !== null) setUnread(unread)
  }, [unread, setUnread])
  if (query.state === 'loading') return <AwaitedPlaces />
  if (query.state === 'failed')
    return <Note action={{ text: t('retry'), onPress: () => query.reload() }}>{t('failed')}</Note>
  return <Steps steps={query.data.steps.filter(leadsSomewhere)} refresh={() => void query.refresh()} />
}

function Steps({ steps, refresh }: { steps: readonly NextStep[]; refresh: () => void }) {
  const t = useLaterText()
  const title = useAwaitedText()('next')
  const [isWhole, setWhole] = useState(false)
  // shows as many steps as space was reserved for, and stores the number for the next visit
  const [room] = useState(useAtomValue(roomAtom))
  const setRoom = useSetAtom(roomAtom)
  const count = steps.length
  useEffect(() => setRoom(Math.min(count, MOST_SHOWN)), [count, setRoom])
  const shown = isWhole ? steps : steps.slice(0, Math.max(room, 1))
  const all = shown.length < count && (
    <View className={styles.all}>
      <Link edge="end" onPress={() => setWhole(true)}>
        {t('all', { count })}
      </Link>
    </View>
  )
  if (count === 0 && room === 0) return null
  return (
    <Card title={title} aside={all}>
      {shown.map((step) => (
        <Step key={step.screen + JSON.stringify(step.params)} step={step} onEnd={refresh} />
      ))}
      {count === 0 && <Nothing />}
    </Card>
  )
}

function Step({ step, onEnd }: { step: NextStep; onEnd: () => void }) {
  const local = useLocalText()
  const { kind, title, about, when, screen, params } = step
  const tone = isUrgent(step, serverNow()) ? styles.urgent : ''
  return (
    <Pressable className={`${place.row} ${styles.row}`} {...linkTargetProps({ to: { name: screen, params } })}>
      <Icon name={icons[kind]} className={`${styles.icon} ${tone}`} />
      <View className={styles.words}>
        <View className={styles.title}>{local(title)}</View>
        <View className={styles.about}>{local(about)}</View>
        {when && (
          <View className={`${styles.when} ${tone}`}>
            <When when={when} about={local(title)} onEnd={onEnd} />
          </View>
        )}
      </View>
      <Icon name="chevron-right" className={styles.chevron} />
    </Pressable>
  )
}

function Nothing() {
  const t = useLaterText()
  return (
    <View className={`${place.row} ${styles.row}`}>
      <Icon name="circle-check" className={`${styles.icon} ${styles.good}`} />
      <View className={styles.words}>{t('none')}</View>
    </View>
  )
}

interface WhenProps {
  when: NonNullable<NextStep['when']>
  /** Accessible name: the action that is due. */
  about: string
  /** Called when the time to pay has run out. */
  onEnd: () => void
}

/** Deadline or opening time of a step. */
function When({ when: { says, at }, about, onEnd }: WhenProps) {
  const t = useLaterText()
  const language = useLanguage()
  const written = says === 'closes' ? formatDeadline : formatInstant
  if (says !== 'cancelled') return <>{t(`when.${says}`, { time: written(at, language) })}</>
  return (
    <PaymentCountdown until={at} about={about} onEnd={onEnd}>
      {t('when.cancelled')}
    </PaymentCountdown>
  )
}

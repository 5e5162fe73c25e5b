import { CalendarCard, ConfigProvider } from '@nutui/nutui-react-taro'
import enUS from '@nutui/nutui-react-taro/dist/es/locales/en-US'
import zhCN from '@nutui/nutui-react-taro/dist/es/locales/zh-CN'
import type { CalendarCardRef } from '@nutui/nutui-react-taro/dist/es/types'
import { View } from '@tarojs/components'
import { useMemo, useRef, useState } from 'react'
import { useLanguage } from '@/i18n/language'
import { calendarDate } from '@/i18n/moment'
import { roleProps } from '@/platform/element/aria'
import { Icon } from '../basic/icon'
import { Pressable } from '../basic/pressable'
import { dayText, deviceDate, monthText, weeksOver } from './calendar-days'
import { useCalendarText } from './calendar-texts'
import styles from './calendar.module.scss'

/** A day that may be chosen. */
export interface CalendarDay {
  /** `yyyy-MM-dd` */
  day: string
  /** A word or figure below its date. */
  note: string
  /** All of it in words, its date included. */
  label: string
  /** There is nothing left on it. */
  isFull: boolean
  /** It is to be looked at. */
  isWrong?: boolean
}

interface CalendarProps {
  label: string
  /** At least one, the earliest first; other days cannot be chosen. */
  days: readonly CalendarDay[]
  /** Of the exam: the weeks before it are not shown. */
  today: string
  chosen: string
  onChoose: (day: string) => void
}

/** Two letters of a weekday find room above large figures. */
const shortly = (weekdays: readonly string[]) => weekdays.map((name) => name.slice(0, 2))

const locales = {
  zh: zhCN,
  en: { ...enUS, calendaritem: { ...enUS.calendaritem, weekdays: shortly(enUS.calendaritem.weekdays) } },
}

/** NutUI draws six weeks of each month: how many of them are over. */
const over = [undefined, styles.over1, styles.over2, styles.over3, styles.over4, styles.over5]

/**
 * Months of days with something to tell below each. NutUI draws the weeks; what it lacks is added here: named buttons of 44 px,
 * each day said in words, and the arrow keys, which lead from one day that may be chosen to the next (decision 0015).
 */
export default function Calendar({ label, days, today, chosen, onChoose }: CalendarProps) {
  const language = useLanguage()
  const card = useRef<CalendarCardRef>(null)
  const [first, last] = [days[0]?.day ?? '', days[days.length - 1]?.day ?? '']
  const byDay = useMemo(() => new Map(days.map((one) => [one.day, one])), [days])
  const [shown, setShown] = useState((chosen || first).slice(0, 'yyyy-MM'.length))
  return (
    <View className={styles.calendar}>
      <Months shown={shown} first={first} last={last} onTurn={(by) => card.current?.jump(by)} />
      <View className={over[weeksOver(shown, today)]} {...roleProps('radiogroup')} aria-label={label}>
        <ConfigProvider locale={locales[language]}>
          <CalendarCard
            key={language}
            ref={card}
            // nothing, in the place of four arrows without a name
            title={<></>}
            firstDayOfWeek={1}
            defaultValue={deviceDate(chosen || first)}
            startDate={deviceDate(first)}
            endDate={deviceDate(last)}
            onPageChange={(month) => setShown(monthText(month))}
            renderDay={(day) => {
              const one = byDay.get(dayText(day))
              if (day.type !== 'current') return null
              if (!one) return <View className={styles.none}>{day.date}</View>
              return <Day of={one} date={day.date} isChosen={one.day === chosen} onChoose={onChoose} />
            }}
          />
        </ConfigProvider>
      </View>
      <View className="only-spoken" {...roleProps('status')}>
        {calendarDate(shown, language)}
      </View>
    </View>
  )
}

interface MonthsProps {
  /** `yyyy-MM` */
  shown: string
  /** `yyyy-MM-dd` */
  first: string
  last: string
  onTurn: (by: number) => void
}

/** The month that is shown, between two buttons that turn to those beside it. */
function Months({ shown, first, last, onTurn }: MonthsProps) {
  const t = useCalendarText()
  const language = useLanguage()
  return (
    <View className={styles.head}>
      <Pressable
        className={styles.turn}
        label={t('before')}
        disabled={shown <= first.slice(0, shown.length)}
        onPress={() => onTurn(-1)}
      >
        <Icon name="arrow-left" />
      </Pressable>
      <View className={styles.month}>{calendarDate(shown, language)}</View>
      <Pressable
        className={`${styles.turn} ${styles.after}`}
        label={t('after')}
        disabled={shown >= last.slice(0, shown.length)}
        onPress={() => onTurn(1)}
      >
        <Icon name="arrow-left" />
      </Pressable>
    </View>
  )
}

interface DayProps {
  of: CalendarDay
  date: number
  isChosen: boolean
  onChoose: (day: string) => void
}

function Day({ of: { day, note, label, isFull, isWrong = false }, date, isChosen, onChoose }: DayProps) {
  return (
    <Pressable
      role="radio"
      className={`${styles.day} ${isFull ? styles.full : ''} ${isWrong ? styles.wrong : ''} ${isChosen ? styles.chosen : ''}`}
      label={label}
      checked={isChosen}
      onPress={() => onChoose(day)}
    >
      <View>{date}</View>
      <View className={styles.note}>{note}</View>
    </Pressable>
  )
}

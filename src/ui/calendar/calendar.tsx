import { CalendarCard, ConfigProvider } from '@nutui/nutui-react-taro'
import enUS from '@nutui/nutui-react-taro/dist/es/locales/en-US'
import zhCN from '@nutui/nutui-react-taro/dist/es/locales/zh-CN'
import type { CalendarCardRef } from '@nutui/nutui-react-taro/dist/es/types'
import { View } from '@tarojs/components'
import { useMemo, useRef, useState } from 'react'
import { useLanguage } from '@/i18n/language'
import { calendarDate } from '@/i18n/moment'
import { areaTexts } from '@/i18n/texts'
import { roleProps } from '@/platform/element/aria'
import { Icon } from '../basic/icon'
import { Pressable } from '../basic/pressable'
import { dayText, deviceDate, monthText, weeksOver } from './calendar-days'
import en from './calendar.en.json'
import zh from './calendar.zh.json'
import styles from './calendar.module.scss'

const { useText: useCalendarText } = areaTexts('calendar', zh, en)

/** Day that can be chosen. */
export interface CalendarDay {
  /** `yyyy-MM-dd` */
  day: string
  /** Text below the date. */
  note: string
  /** Accessible name, including the date. */
  label: string
  /** No places are left. */
  isFull: boolean
  /** Marks the day as an error. */
  isWrong?: boolean
}

interface CalendarProps {
  label: string
  /** Days in ascending order, at least one; other days cannot be chosen. */
  days: readonly CalendarDay[]
  /** Current day of the exam's time zone; earlier weeks are hidden. */
  today: string
  chosen: string
  onChoose: (day: string) => void
}

/** Shortens weekday names to two letters, which fit above the dates in large text. */
const shortly = (weekdays: readonly string[]) => weekdays.map((name) => name.slice(0, 2))

const locales = {
  zh: zhCN,
  en: { ...enUS, calendaritem: { ...enUS.calendaritem, weekdays: shortly(enUS.calendaritem.weekdays) } },
}

/** Classes that hide the past weeks of a month, by their number. */
const over = [undefined, styles.over1, styles.over2, styles.over3, styles.over4, styles.over5]

/**
 * Month calendar with a note below each selectable day. NutUI renders the weeks; this component adds named buttons of
 * 44 px, accessible names of days and arrow keys between selectable days (decision 0086).
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
            // replaces NutUI's title, whose arrows have no accessible names
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

/** Displayed month between buttons for the previous and the next month. */
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

import { ConfigProvider, DatePicker } from '@nutui/nutui-react-taro'
import enUS from '@nutui/nutui-react-taro/dist/es/locales/en-US'
import zhCN from '@nutui/nutui-react-taro/dist/es/locales/zh-CN'
import dayjs from 'dayjs'
import type { DatePickerProps } from './date-picker-types'
import styles from './date-wheel.module.scss'

type DateWheelProps = Omit<DatePickerProps, 'trigger' | 'disabled'> & { onClose: () => void }

/** NutUI's wheels, standing at the chosen date or at the one nearest to today. */
export default function DateWheel({ title, value, min, max, language, onChoose, onClose }: DateWheelProps) {
  const [from, until] = [dayjs(min), dayjs(max)]
  const wanted = value ? dayjs(value) : dayjs()
  const shown = wanted.isBefore(from) ? from : wanted.isAfter(until) ? until : wanted
  return (
    <ConfigProvider className={styles.wheel ?? ''} locale={language === 'zh' ? zhCN : enUS}>
      <DatePicker
        visible
        title={title}
        type="date"
        defaultValue={shown.toDate()}
        startDate={from.toDate()}
        endDate={until.toDate()}
        onConfirm={(_, values) => onChoose(values.map((part) => String(part).padStart(2, '0')).join('-'))}
        onClose={onClose}
      />
    </ConfigProvider>
  )
}

import { View } from '@tarojs/components'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatDeadline, formatInstant } from '@/i18n/moment'
import { NamedLines } from '@/ui/content/labelled-lines'
import { useLandingText } from '../texts'
import type { BlockOf } from './blocks-of'

/** Dates with their names. */
export function Dates({ dates }: Pick<BlockOf<'dates'>, 'dates'>) {
  const t = useLandingText()
  const local = useLocalText()
  const language = useLanguage()
  return (
    <View>
      {dates.map(({ name, at, until }, index) => {
        const from = formatInstant(at, language)
        const both = until && [t('from', { from }), t('until', { until: formatDeadline(until, language) })]
        return <NamedLines key={index} name={local(name)} lines={both || [from]} />
      })}
    </View>
  )
}

import { unmovable } from '@contract/registration/changes/plan-region-change'
import type { RegionOptions } from '@contract/registration/changes/region-change'
import { useCodeText } from '@/api/errors/code-text'
import { useLocalText } from '@/i18n/local-text'
import { ExitLink } from '@/patterns/frame/exits/exit-link'
import { serverNow } from '@/session/exam'
import { PopupSelect } from '@/ui/choice/popup-select'
import { useAreaOptions } from './area-options'

interface AreaChoiceProps {
  options: RegionOptions
  subject: RegionOptions['subjects'][number]
  value: string
  onChange: (areaCode: string) => void
}

/** Choice of the test area of one subject, locked with the reason if it cannot be moved. */
export function AreaChoice({ options, subject, value, onChange }: AreaChoiceProps) {
  const local = useLocalText()
  const areas = useAreaOptions(options, subject)
  const error = unmovable(subject, { ...options, now: serverNow() })
  const why = useCodeText(error && { code: error })
  return (
    <>
      <PopupSelect
        label={local(subject.name)}
        hint={error ? why : undefined}
        options={areas}
        value={value}
        onChange={onChange}
        locked={error !== null}
      />
      <ExitLink text={why} />
    </>
  )
}

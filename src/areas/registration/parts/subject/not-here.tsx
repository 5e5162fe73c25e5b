import { REGISTRATION_MODE } from '@contract/codes'
import { useLocalText } from '@/i18n/local-text'
import { Note } from '@/ui/feedback/note'
import { useRegistrationText } from '../../texts'
import type { RegistrationAt } from '../../journey/registration-step'
import { changeArea, regionOf } from './area-chosen'
import { missingRequired, type SubjectOption } from './subject-options'

/** Note that a required subject is unavailable: choose another area or wait for a seat. */
export function NotHere({ at, options }: { at: RegistrationAt; options: readonly SubjectOption[] }) {
  const t = useRegistrationText()
  const local = useLocalText()
  const missing = missingRequired(options)
  if (missing.length === 0) return null
  const names = missing.map(({ name }) => local(name)).join(t('comma'))
  if (at.batch.mode !== REGISTRATION_MODE.regionFirst)
    return <Note tone="wait">{t('subject.fullAnywhere', { names })}</Note>
  return (
    <Note tone="wait" action={{ text: t('subject.otherArea'), to: regionOf(at), onPress: () => changeArea(at) }}>
      {t('subject.notHere', { names })}
    </Note>
  )
}

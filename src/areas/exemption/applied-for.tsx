import type { ExemptionSubject } from '@contract/exemption/exemption-card'
import { useLocalText } from '@/i18n/local-text'
import { NamedLines } from '@/ui/content/lines'
import { useExemptionText } from './texts'

/** The subjects of an application, each with its ground. */
export function AppliedFor({ subjects }: { subjects: readonly ExemptionSubject[] }) {
  const t = useExemptionText()
  const local = useLocalText()
  return (
    <>
      {subjects.map(({ subjectCode, subjectName, groundName }) => (
        <NamedLines key={subjectCode} name={local(subjectName)} lines={[t('ground', { name: local(groundName) })]} />
      ))}
    </>
  )
}

import type { ExemptionSubject } from '@contract/exemption/exemption-card'
import { useLocalText } from '@/i18n/local-text'
import { Facts } from '@/ui/content/facts'

/** The subjects of an application, each with its ground. */
export function AppliedFor({ subjects }: { subjects: readonly ExemptionSubject[] }) {
  const local = useLocalText()
  return (
    <Facts
      facts={subjects.map(({ subjectName, groundName }) => ({ label: local(subjectName), value: local(groundName) }))}
    />
  )
}

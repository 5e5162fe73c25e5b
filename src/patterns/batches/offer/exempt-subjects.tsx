import type { LocalText } from '@contract/schemas'
import { useLocalText } from '@/i18n/local-text'
import { NamedLines } from '@/ui/content/lines'
import { useOfferText } from './offer-texts'

interface ExemptSubjectsProps {
  of: readonly { subjectCode: string; name: LocalText; groundName: LocalText }[]
}

/** Exempt subjects with their grounds; they are free of charge. */
export function ExemptSubjects({ of }: ExemptSubjectsProps) {
  const t = useOfferText()
  const local = useLocalText()
  return (
    <>
      {of.map(({ subjectCode, name, groundName }) => (
        <NamedLines key={subjectCode} name={local(name)} lines={[t('exempt', { ground: local(groundName) })]} />
      ))}
    </>
  )
}

import type { SecurityOverview } from '@contract/endpoints/security'
import { call } from '@/api/call'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { Link } from '@/ui/basic/link'
import { Note } from '@/ui/feedback/note'
import { Skeleton } from '@/ui/feedback/skeleton'
import { Card } from '@/ui/layout/card'
import { useSecurityText } from '../security-texts'
import { useShown, type ContactKind } from './changing-contact'
import { NewContact } from './new-contact'
import { ProveOld } from './prove-old'

/**
 * Changes the phone or email: verifies the old one, then the new one. Without access to the old one, the change takes
 * effect a day later.
 */
export function ChangeContact({ kind }: { kind: ContactKind }) {
  const overview = useLoaded(() => call('GET /ea/security'))
  return (
    <Loaded of={overview} skeleton={<Skeleton cards={1} lines={5} />}>
      {(data) => <Steps kind={kind} overview={data} />}
    </Loaded>
  )
}

function Steps({ kind, overview }: { kind: ContactKind; overview: SecurityOverview }) {
  const t = useSecurityText()
  const { shown, setShown } = useShown(kind)
  const old = overview[kind]
  const anew = () => setShown(null)
  if (old === null) return <InCard kind={kind} note={t(`contact.first.${kind}`)} proof={null} onExpired={anew} />
  if (shown) {
    const { proof } = shown
    const note = proof === null ? t(`contact.later.${kind}`) : t('contact.proved')
    return <InCard kind={kind} note={note} proof={proof} onExpired={anew} />
  }
  return (
    <Card>
      <Note>{t(`contact.old.${kind}`, { old })}</Note>
      <ProveOld kind={kind} onProved={(proof) => setShown({ kind, proof })} />
      <Link edge="start" onPress={() => setShown({ kind, proof: null })}>
        {t(`contact.lost.${kind}`)}
      </Link>
    </Card>
  )
}

interface InCardProps {
  kind: ContactKind
  note: string
  proof: string | null
  onExpired: () => void
}

function InCard({ note, ...step }: InCardProps) {
  return (
    <Card>
      <Note>{note}</Note>
      <NewContact {...step} />
    </Card>
  )
}

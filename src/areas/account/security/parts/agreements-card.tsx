import { Card } from '@/ui/layout/card'
import { useAgreements } from '../../parts/agreement-links'
import { useAccountText } from '../../texts'
import { useSecurityText } from '../security-texts'
import { StateRow } from './state-row'

/** Agreements that the candidate accepted when signing in. */
export function AgreementsCard() {
  const t = useSecurityText()
  const names = useAccountText()
  const { read, reading } = useAgreements()
  return (
    <Card title={t('card.agreements')}>
      {(['user', 'privacy'] as const).map((which) => (
        <StateRow
          key={which}
          label={names(`agreement.${which}`)}
          hint={t(`agreements.${which}.hint`)}
          target={{ onPress: () => read(which) }}
        />
      ))}
      {reading}
    </Card>
  )
}

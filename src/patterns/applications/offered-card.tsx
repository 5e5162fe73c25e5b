import type { ApplicationState } from '@contract/applications/application'
import type { Text } from '@/i18n/texts'
import { OwnedActions } from '@/patterns/owned/owned-card'
import { Button } from '@/ui/basic/button'
import { Facts, type Fact } from '@/ui/content/facts'
import { Card } from '@/ui/layout/card'
import { StatusTag } from '@/ui/value/status-tag'
import { applicationTones } from './application-tones'

interface OfferedCardProps<State extends ApplicationState> {
  title: string
  /** State of the candidate's application; null without one. */
  state: State | null
  t: Text<`state.${NoInfer<State> | 'none'}` | 'list.view' | 'list.apply'>
  facts: readonly Fact[]
  /** Opens the details. */
  view: () => Promise<void>
}

/** Card of a possible application with the candidate's status. */
export function OfferedCard<State extends ApplicationState>({ title, state, t, facts, view }: OfferedCardProps<State>) {
  return (
    <Card
      isOne
      title={title}
      aside={<StatusTag tone={state ? applicationTones[state] : 'neutral'} text={t(`state.${state ?? 'none'}`)} />}
      onPress={() => void view()}
    >
      <Facts facts={facts} />
      <OwnedActions>
        <Button kind="secondary" onPress={view}>
          {t(state ? 'list.view' : 'list.apply')}
        </Button>
      </OwnedActions>
    </Card>
  )
}

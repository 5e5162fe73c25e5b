import type { PropsWithChildren } from 'react'
import type { Permission } from '@contract/errors/permission'
import { ReasonNote } from '@/patterns/frame/gate/reason-note'
import { Button } from '@/ui/basic/button'
import { ActionBar } from '@/ui/layout/action-bar'

interface StartingProps {
  apply: Permission
  label: string
  onPress: () => Promise<unknown>
}

/** Information before an application, with the start button or the reason why it is not available. */
export function Starting({ apply, label, onPress, children }: PropsWithChildren<StartingProps>) {
  return (
    <>
      {children}
      {apply.allowed ? (
        <ActionBar>
          <Button onPress={onPress}>{label}</Button>
        </ActionBar>
      ) : (
        <ReasonNote permission={apply} />
      )}
    </>
  )
}

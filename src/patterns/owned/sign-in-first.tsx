import { openSignIn } from '@/api/leave'
import { useRoute } from '@/patterns/frame/page/route-context'
import { Button } from '@/ui/basic/button'
import { PageState } from '@/ui/feedback/page-state'

interface SignInFirstProps {
  title: string
  text: string
  action: string
}

/** Replaces private content on a public page for signed-out users; returns to the page after sign-in. */
export function SignInFirst({ title, text, action }: SignInFirstProps) {
  const { address } = useRoute()
  return (
    <PageState icon="log-in" title={title} text={text}>
      <Button onPress={() => openSignIn(address)}>{action}</Button>
    </PageState>
  )
}

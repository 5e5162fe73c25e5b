import { Card, Typography } from 'antd'
import { useEffect } from 'react'
import { useText } from '../i18n/i18n'
import { SignInForm } from '../session/sign-in-form'
import { useSignedIn } from '../session/use-session'
import { Entry } from './entry'

export function SignInPage() {
  const { text } = useText()
  const signedIn = useSignedIn()
  const title = `${text('signIn')} - ${text('app')}`
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <Entry>
      <Card className="entry-card">
        <Typography.Title level={1} className="entry-title">
          {text('app')}
        </Typography.Title>
        <SignInForm onDone={signedIn} />
      </Card>
    </Entry>
  )
}

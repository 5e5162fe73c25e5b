import { Button, Result, Skeleton } from 'antd'
import { Link } from 'react-router'
import { useText } from '../i18n/i18n'
import { useFaultText } from './use-work'

interface FailedProps {
  error: unknown
  onRetry: () => void
}

export function Failed({ error, onRetry }: FailedProps) {
  const { text } = useText()
  const faultText = useFaultText()
  return (
    <Result
      status="warning"
      title={text('errorTitle')}
      subTitle={faultText(error)}
      extra={<Button onClick={onRetry}>{text('retry')}</Button>}
    />
  )
}

export function Loading() {
  const { text } = useText()
  return (
    <div role="status" aria-label={text('loading')} className="loading">
      <Skeleton active />
    </div>
  )
}

interface MissingProps {
  kind: 'noPermission' | 'notFound'
}

export function Missing({ kind }: MissingProps) {
  const { text } = useText()
  return (
    <Result
      status={kind === 'noPermission' ? '403' : '404'}
      title={<h1 className="result-title">{text(`${kind}Title`)}</h1>}
      subTitle={text(`${kind}Text`)}
      extra={<Link to="/">{text('backHome')}</Link>}
    />
  )
}

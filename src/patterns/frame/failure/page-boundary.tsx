import { Component, type PropsWithChildren, type ReactNode } from 'react'
import { reportLater } from '@/api/faults/report-later'
import { Button } from '@/ui/basic/button'
import { PageState } from '@/ui/feedback/page-state'
import { useFrameText } from '../frame-texts'
import { openHome } from '../project/open-home'

interface State {
  isBroken: boolean
}

/** Error boundary inside each page; Taro's own boundary would leave the page blank. */
export class PageBoundary extends Component<PropsWithChildren, State> {
  override state: State = { isBroken: false }

  static getDerivedStateFromError(): State {
    return { isBroken: true }
  }

  override componentDidCatch(error: Error): void {
    console.error(error)
    reportLater('page', error)
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children
    return <BrokenPage onRetry={() => this.setState({ isBroken: false })} />
  }
}

function BrokenPage({ onRetry }: { onRetry: () => void }) {
  const t = useFrameText()
  return (
    <PageState icon="circle-alert" title={t('broken.title')} text={t('broken.text')}>
      <Button onPress={onRetry}>{t('broken.ok')}</Button>
      <Button kind="secondary" onPress={openHome}>
        {t('backHome')}
      </Button>
    </PageState>
  )
}

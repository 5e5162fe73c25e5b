import { useCallback } from 'react'
import { useLanguage } from '@/i18n/language'
import type { MatchedRoute } from '@/platform/navigation/route-matching'
import { useShareCard } from '@/platform/wechat/sharing/share'
import type { CurrentExamInfo } from '@/session/exam'

/**
 * Every framed screen can be shared in WeChat while it is shown, which has a `title` then; what does it comes later.
 */
export function useShare(route: MatchedRoute, title: string, project: CurrentExamInfo | null): void {
  const language = useLanguage()
  const loadCard = useCallback(async () => {
    if (!project || !title) return null
    return (await import('./screen-card')).screenCard({ route, title, project, language })
  }, [route, title, project, language])
  useShareCard(loadCard, signLater)
}

const signLater = async (url: string) => (await import('./sign-page')).signPage(url)

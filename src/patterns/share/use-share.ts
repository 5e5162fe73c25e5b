import { useCallback } from 'react'
import { useLanguage } from '@/i18n/language'
import type { MatchedRoute } from '@/platform/navigation/route-matching'
import { useShareCard } from '@/platform/wechat/sharing/share'
import type { CurrentExamInfo } from '@/session/exam'

/**
 * Makes a framed screen shareable in WeChat while it is displayed, which is when `title` is not empty; the code is
 * loaded lazily.
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

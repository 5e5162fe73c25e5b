import { useEffect, useState } from 'react'
import { to } from '@/platform/navigation/destination'
import { Link } from '@/ui/basic/link'
import { usePortalText } from './portal-texts'
import { questionFor } from './question-for'

/** Link to the FAQ entry for an error code; renders nothing until it is known, and if help cannot be loaded. */
export default function HelpLink({ code }: { code: string }) {
  const t = usePortalText()
  const [found, setFound] = useState<{ code: string; question: string | null } | null>(null)
  useEffect(() => {
    let isWanted = true
    void questionFor(code).then((question) => isWanted && setFound({ code, question }))
    return () => {
      isWanted = false
    }
  }, [code])
  const question = found?.code === code ? found.question : null
  if (question === null) return null
  return (
    <Link edge="start" to={to('faq', { q: question })}>
      {t('solve')}
    </Link>
  )
}

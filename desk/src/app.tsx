import { Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { Prompts } from './session/prompts'
import { SessionProvider, useSessionQuery } from './session/use-session'
import { Guarded } from './shell/guarded'
import { Shell } from './shell/shell'
import { pages } from './shell/pages'
import { Failed, Loading, Missing } from './ui/states'
import { SetUpPage } from './pages/set-up-page'
import { SignInPage } from './pages/sign-in-page'

export function App() {
  return (
    <Routes>
      <Route path="/set-up" element={<SetUpPage />} />
      <Route path="*" element={<SignedIn />} />
    </Routes>
  )
}

function SignedIn() {
  const { data: session, error, refetch } = useSessionQuery()
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (session === undefined) return <Loading />
  if (session === null) return <SignInPage />
  return (
    <SessionProvider value={session}>
      <Shell>
        <Suspense fallback={<Loading />}>
          <Routes>
            {pages.map((page) => (
              <Route key={page.path} path={page.path} element={<Guarded page={page} />} />
            ))}
            <Route path="*" element={<Missing kind="notFound" />} />
          </Routes>
        </Suspense>
      </Shell>
      <Prompts />
    </SessionProvider>
  )
}

import { useAtomValue } from 'jotai'
import { useEffect, type ReactNode } from 'react'
import { useLocalText } from '@/i18n/local-text'
import type { Query } from '@/patterns/frame/loading/use-loaded'
import { examRegIdAtom, examRegInfoAtom, type ExamRegInfo } from '@/session/registration'
import { store } from '@/session/store'
import { Skeleton } from '@/ui/feedback/skeleton'
import { Card } from '@/ui/layout/card'
import { OwnedDetail } from './owned-detail'

/** Returns the id of the registration in the page's address, else of the last one viewed in this tab. */
export function useRegistrationInView(named: string | undefined): string {
  const last = useAtomValue(examRegIdAtom)
  return named ?? last ?? ''
}

interface RegistrationInViewProps<T> {
  id: string
  of: Query<T>
  registrationOf: (data: T) => ExamRegInfo
  children: (data: T) => ReactNode
}

/**
 * Page about one registration of the candidate; stores it as the last viewed one. Shows its name while it is loading,
 * also after a reload.
 */
export function RegistrationInView<T>({ id, of: query, registrationOf, children }: RegistrationInViewProps<T>) {
  const found = query.state === 'ready' ? registrationOf(query.data) : null
  useEffect(() => {
    if (!found) return
    const { registrationId, registrationNumber, batchName } = found
    store.set(examRegIdAtom, registrationId)
    store.set(examRegInfoAtom, { registrationId, registrationNumber, batchName })
  }, [found])
  return (
    <OwnedDetail of={query} missing="E_REG_NOT_FOUND" list="myRegister" skeleton={<LoadingRegistration id={id} />}>
      {children}
    </OwnedDetail>
  )
}

function LoadingRegistration({ id }: { id: string }) {
  const local = useLocalText()
  const info = useAtomValue(examRegInfoAtom)
  if (info?.registrationId !== id) return <Skeleton cards={3} lines={5} />
  return (
    <>
      <Card title={local(info.batchName)}>{info.registrationNumber}</Card>
      <Skeleton cards={2} lines={5} />
    </>
  )
}

import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { RegistrationInView, useRegistrationInView } from '@/patterns/owned/registration-in-view'
import { NotNow, usePermissions } from '../../not-now'
import { useChangesText } from '../../texts'
import { readTransfer, type Transferable } from '../../transfer/transfer-calls'
import { TransferForm } from '../../transfer/transfer-form'

/** Page to transfer a registration to another batch. */
function TransferPage() {
  const regId = useRegistrationInView(useRoute().params.regId)
  const found = useLoaded(() => readTransfer(regId), [regId])
  return (
    <RegistrationInView id={regId} of={found} registrationOf={({ registration }) => registration}>
      {(transferable) => <Transfer transferable={transferable} onChange={found.refresh} />}
    </RegistrationInView>
  )
}

function Transfer({ transferable, onChange }: { transferable: Transferable; onChange: () => Promise<unknown> }) {
  const t = useChangesText()
  const { registration } = transferable
  const { transfer } = usePermissions(registration)
  if (!transfer.allowed) return <NotNow title={t('transfer.title')} why={transfer} registration={registration} />
  return <TransferForm transferable={transferable} onChange={onChange} />
}

export default framed(TransferPage)

import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { RegistrationInView, useRegistrationInView } from '@/patterns/owned/registration-in-view'
import { NotNow, usePermissions } from '../../not-now'
import { readRegion, type Movable, RegionForm } from '../../region/region-form'
import { useChangesText } from '../../texts'

/** Page to change the test areas of a registration. */
function RegionPage() {
  const regId = useRegistrationInView(useRoute().params.regId)
  const found = useLoaded(() => readRegion(regId), [regId])
  return (
    <RegistrationInView id={regId} of={found} registrationOf={({ registration }) => registration}>
      {(movable) => <RegionChange movable={movable} onChange={found.refresh} />}
    </RegistrationInView>
  )
}

function RegionChange({ movable, onChange }: { movable: Movable; onChange: () => Promise<unknown> }) {
  const t = useChangesText()
  const { registration } = movable
  const { changeRegion } = usePermissions(registration)
  if (!changeRegion.allowed) return <NotNow title={t('region.title')} why={changeRegion} registration={registration} />
  return <RegionForm movable={movable} onChange={onChange} />
}

export default framed(RegionPage)

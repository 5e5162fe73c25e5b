import { framed } from '@/patterns/frame/page/framed'
import { SignedInDevices } from '../../security/signed-in-devices'

export default framed(SignedInDevices)

import { framed } from '@/patterns/frame/page/framed'
import { OwnDataPage } from '../../own-data/own-data-page'

export default framed(OwnDataPage)

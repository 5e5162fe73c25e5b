import { framed } from '@/patterns/frame/page/framed'
import { DeletionPage } from '../../own-data/deletion-page'

export default framed(DeletionPage)

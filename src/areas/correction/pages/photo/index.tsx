import { PhotoStep } from '@/patterns/collecting/photo/photo-step'
import { framed } from '@/patterns/frame/page/framed'
import { Note } from '@/ui/feedback/note'
import { CorrectingStep } from '../../correction-journey'

function CorrectPhoto() {
  return (
    <CorrectingStep step="photo">
      {(at, asked) => (
        <>
          {asked && <Note tone="wait">{asked['']}</Note>}
          <PhotoStep at={at} isToBeReplaced={Boolean(asked) && at.draft.photoFileId === at.draft.before.photoFileId} />
        </>
      )}
    </CorrectingStep>
  )
}

export default framed(CorrectPhoto)

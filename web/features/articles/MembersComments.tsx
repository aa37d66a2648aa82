// What members do with comments: they add one, report those of others, and delete their own.

import { Form, SubmitButton } from '#web/platform/Form.tsx'
import type { ReplyFor } from '#web/platform/send.ts'
import { useSend } from '#web/platform/useCall.ts'
import { useDraftText } from '#web/platform/useDraftText.ts'
import { useForm } from '#web/platform/useForm.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/fields/TextField.tsx'
import { ConfirmButton } from '#web/ui/overlays/ConfirmDialog.tsx'

export type CommentRecord = ReplyFor<'articles.comments'>['comments'][number]

type Adding = { articleId: number; onAdded: (comment: number) => void }

export const MembersComments = (props: Adding | Acts) =>
  'comment' in props ? <CommentActs {...props} /> : <AddComment {...props} />

function AddComment({ articleId, onAdded }: Adding) {
  const [draft, keep] = useDraftText(`comment-${articleId}`)
  const add = useSend('articles.addComment', { toast: 'onSuccess' })
  const form = useForm({
    start: { content: '' },
    late: { content: draft },
    keep: ({ content }) => keep(content),
    call: add,
  })
  const { content } = form.values
  const send = () =>
    form.send(
      { input: { article_id: articleId, content } },
      {
        onSuccess: ({ comment }) => {
          form.change({ content: '' })
          onAdded(comment.id)
        },
      },
    )
  return (
    <Form form={form} className="grid w-full grid-cols-1 justify-items-start gap-4.5 *:first:w-full" onSubmit={send}>
      <TextArea
        label="Add Comment"
        rows={4}
        maxLength={5000}
        {...form.text('content')}
        error={form.errors.content ?? form.refusal?.message}
      />
      <SubmitButton form={form} busy="Posting..." disabled={content.trim() === ''}>
        Add Comment
      </SubmitButton>
    </Form>
  )
}

type Acts = { comment: CommentRecord }

/** Its author and superAdmins delete it. */
function CommentActs({ comment: { id, can_delete, reported } }: Acts) {
  const report = useSend('articles.reportComment', { toast: 'always' })
  const remove = useSend('articles.deleteComment', { toast: 'always' })
  return can_delete ? (
    <ConfirmButton
      kind="danger"
      size="sm"
      label="Delete"
      title="Delete this comment?"
      waiting={remove.isPending ? 'Deleting...' : undefined}
      onConfirm={close => remove.mutate({ input: { comment_id: id } }, { onSettled: close })}
    >
      It cannot be restored.
    </ConfirmButton>
  ) : (
    <Button
      kind="ghost"
      size="sm"
      disabled={reported}
      busy={report.isPending ? 'Reporting...' : undefined}
      onClick={() => report.mutate({ input: { comment_id: id } })}
    >
      {reported ? 'Reported' : 'Report'}
    </Button>
  )
}

import { useQuery } from '@tanstack/react-query'
import { getDiscussionDetail } from '@verdict/contract/discussion/routes.ts'
import { call } from '../api/call.ts'
import { useMessages } from '../i18n/language.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { QueryResult } from '../ui/QueryResult.tsx'
import { DiscussionDialog } from './DiscussionDialog.tsx'

/** Changes a discussion as it is now: lists do not tell the whole of it, and what was read before may be out of date. */
export function EditDialog({ did, onClose }: { did: number; onClose: () => void }) {
  const t = useMessages().discussion
  const query = useQuery({
    queryKey: [getDiscussionDetail.path, { did }, 'to edit'],
    queryFn: ({ signal }) => call(getDiscussionDetail, { did }, { signal, quiet: true }),
    staleTime: 0,
    gcTime: 0,
    // what is being typed is not replaced
    refetchOnWindowFocus: false,
  })
  if (query.data)
    return <DiscussionDialog gid={query.data.gid} edited={query.data} manages={query.data.manages} onClose={onClose} />
  return (
    <Dialog full title={t.edit} onClose={onClose}>
      <QueryResult query={query} skeletonLines={8}>
        {() => null}
      </QueryResult>
    </Dialog>
  )
}

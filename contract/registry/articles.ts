// The calls of articles, their comments, and messages to the site.
import {
  anyone,
  contributes,
  contributesTo,
  decidesOn,
  ownsOrModerates,
  sees,
  signedIn,
  superAdmin,
} from '../policy.ts'
import { type Entry, ofDecisions, ofDeletion } from './entry.ts'

const ofWriting = ['not_found', 'stale'] as const

export const articles = {
  'articles.list': { at: 'GET /api/articles', may: anyone },
  'articles.read': { at: 'GET /api/article', may: anyone, fails: ['not_found'] },
  'articles.save': {
    at: 'POST /api/save_article',
    changes: ['articles', 'moderation'],
    may: contributes,
    fails: ofWriting,
    kilobytes: 256,
  },
  'articles.preview': { at: 'POST /api/preview_article', changes: [], may: contributes, kilobytes: 256 },
  'articles.approve': {
    at: 'POST /api/approve_article',
    changes: ['articles', 'moderation'],
    may: decidesOn('article'),
    fails: ofDeletion,
  },
  'articles.return': {
    at: 'POST /api/return_article',
    changes: ['articles', 'moderation'],
    may: decidesOn('article'),
    fails: ofDecisions,
  },
  'articles.delete': {
    at: 'POST /api/delete_article',
    changes: ['articles', 'moderation'],
    may: decidesOn('article'),
    fails: ofDeletion,
  },
  'articles.comments': { at: 'GET /api/comments', may: anyone, fails: ['not_found'] },
  'articles.addComment': {
    at: 'POST /api/add_comment',
    changes: ['articles'],
    may: contributesTo('article', 'article_id'),
    kilobytes: 32,
  },
  'articles.reportComment': {
    at: 'POST /api/report_comment',
    changes: ['articles', 'moderation'],
    may: sees('comment', 'comment_id'),
  },
  'articles.deleteComment': {
    at: 'POST /api/delete_comment',
    changes: ['articles', 'moderation'],
    may: ownsOrModerates('comment', 'comment_id'),
    fails: ['held_by_other'],
  },
  'articles.contactUs': { at: 'POST /api/contact', changes: [], may: signedIn, kilobytes: 32 },
  'articles.messages': { at: 'GET /api/contact_messages', may: superAdmin },
} as const satisfies Record<`articles.${string}`, Entry>

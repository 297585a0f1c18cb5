export {
  postgrestEnvelope,
  postgrestRequest,
  type PostgrestOptions,
  type PostgrestRequest,
} from './core/postgrest/postgrest-request.ts';

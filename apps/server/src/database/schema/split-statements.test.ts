import { expect, test } from 'vitest';
import { orderStatements } from './order-statements.ts';
import { splitStatements } from './split-statements.ts';

const texts = (sql: string): readonly string[] => splitStatements(sql).map((statement) => statement.sql);

test('ends statements at semicolons, but not within texts, names, comments and bodies', () => {
  expect(
    texts(`
      -- first; comment
      comment on table app.rooms is 'a; ''b'';';
      create function app.f() returns text language sql as $body$ select 'x;' || $$;$$; $body$;
      /* ; */ create view api."a;b" as select 1; ;`),
  ).toEqual([
    "comment on table app.rooms is 'a; ''b'';';",
    "create function app.f() returns text language sql as $body$ select 'x;' || $$;$$; $body$;",
    'create view api."a;b" as select 1;',
  ]);
});

test('takes a body of begin atomic as one, with the cases in it', () => {
  const sql = `create function app.f() returns int language sql
begin atomic
  select case when 1 = 1 then case when true then 2 end else 3 end;
  select 4;
end;`;
  expect(texts(`${sql}\nselect 1;`)).toEqual([sql, 'select 1;']);
});

test('refuses a file whose last statement has no semicolon', () => {
  expect(() => splitStatements('select 1; select 2')).toThrow('The last statement has no semicolon: select 2');
});

const order = (...files: readonly string[]): readonly string[] =>
  orderStatements(files.map((sql, index) => ({ file: `${index}.sql`, sql }))).map(({ sql }) => sql);

test('puts what is needed first, whatever file it stands in, and keeps the order otherwise', () => {
  const view = 'create view api.rooms as select app.seats(id) from app.rooms;';
  const needed =
    'create or replace function app.seats(room bigint) returns int language sql as $$ select count(*) from api.rooms $$;';
  const grant = 'grant select on api.rooms to teacher;';
  expect(order(`${grant} ${view}`, needed)).toEqual([needed, view, grant]);
});

test('names the objects that need each other', () => {
  expect(() => order('create view api.a as select * from api.b;', 'create view api.b as select * from api.a;')).toThrow(
    'need each other, so none can be made first: api.a (0.sql), api.b (1.sql).',
  );
});

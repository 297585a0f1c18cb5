/** A page with a list, a form in a dialog, and a tab: written by hand, with four spaces. */
export const storyPage = `{
    "type": "page",
    "title": { "en": "Rooms", "zh": "房间" },
    "body": [
        { "type": "tpl", "id": "intro", "tpl": "Rooms of the centre", "x-kept": 1.0 },
        {
            "type": "button",
            "label": { "en": "Add a room", "zh": "添加房间" },
            "level": "primary",
            "actionType": "dialog",
            "dialog": {
                "title": "New room",
                "body": { "type": "form", "id": "room", "api": "post:rest/locations", "body": [
                    { "type": "input-text", "name": "name", "label": "Name", "required": true },
                    { "type": "input-number", "name": "capacity", "label": "Capacity" }
                ] }
            }
        },
        {
            "type": "crud",
            "api": "rest/locations",
            "columns": [
                { "name": "name", "label": "Name", "sortable": true },
                { "type": "date", "name": "opened", "label": "Opened" }
            ]
        },
        { "type": "tabs", "tabs": [{ "title": "Plan", "body": [{ "type": "tpl", "tpl": "Nothing planned" }] }] }
    ]
}
`;

/** A page with most of what the checks tell. */
export const faultyPage = `{
  "type": "page",
  "title": "First",
  "title": "Second",
  "body": [
    { "type": "tpl", "id": "same", "tpl": "<% data.x %>" },
    { "type": "button", "id": "same", "label": "Run", "onClick": "alert(1)" },
    { "type": "link", "href": "javascript:alert(1)", "body": "Link" },
    { "type": "no-such-type" },
    { "type": "form", "api": "post:rest/x", "body": [{ "type": "input-text", "name": "a", "visibleOn": "\${a ==}" }] }
  ]
}
`;
